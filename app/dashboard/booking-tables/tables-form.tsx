import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import { planLists, usualKeepLarge } from '#restaurant/bookings/tables/edited-plan.ts';
import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';
import type { CurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import type { Draft } from '#restaurant/documents/model/text.ts';
import { DocumentForm, useDocumentEdit, useField } from '../editing/document-form.tsx';
import type { FormSaveResult } from '../editing/save.server.ts';
import type { SendError } from '../editing/send.ts';
import { Switch } from '../frame/switch.tsx';
import { TextField, Rows } from './rows.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { tablesModel } from './plan.ts';
import { type Coming, Touched } from './touched-bookings.tsx';
import './tables.css';

interface TablesFormProps {
  standing: CurrentDocument<TablePlan>;
  /** How the last save ended that was sent without JavaScript. */
  answer: FormSaveResult<TablePlan, Draft<TablePlan>> | SendError | undefined;
  coming: readonly Coming[];
  area: string;
  now: number;
}

export function TablesForm({ standing, answer, coming, area, now }: TablesFormProps) {
  return (
    <DocumentForm
      model={tablesModel}
      document="bookings/tables"
      name={words.name}
      standing={standing}
      answer={answer}
      now={now}
      save={words.save}
      className="tables"
      renderBeside={({ draft, ground }) => <Touched plan={draft.data} ground={ground.data} coming={coming} area={area} />}
    >
      {({ draft: { data: plan }, ground: { data: ground } }) => (
        <>
          <PlanEditor plan={plan} ground={ground} />
          <details className="tables-list" open={standing.data.tables.length === 0 || (answer && 'typed' in answer)}>
            <summary>{words.plan.list}</summary>
            {planLists.map((list) => (
              <Rows key={list} list={list} plan={plan} ground={ground} version={standing.version} />
            ))}
          </details>
          <KeepLarge isOn={plan.keepLarge !== undefined} />
        </>
      )}
    </DocumentForm>
  );
}

/** Whether large tables are kept for large parties, from when on, and for how long. */
function KeepLarge({ isOn }: { isOn: boolean }) {
  const { change } = useDocumentEdit();
  return (
    <section className="tables-group" aria-labelledby="tables-large">
      <h2 id="tables-large">{words.keepLarge.heading}</h2>
      <div className="tables-row">
        <div>
          <input type="hidden" name="keepLarge" value="" />
          <Switch
            name="keepLarge"
            value="on"
            label={words.keepLarge.switch}
            note={words.keepLarge.note}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) =>
              change({
                type: 'changes',
                changes: [checked ? { op: 'set', path: 'keepLarge', value: usualKeepLarge } : { op: 'remove', path: 'keepLarge' }],
              })
            }
          />
        </div>
        <KeepLargeField field="seats" isOn={isOn} />
        <KeepLargeField field="party" isOn={isOn} />
        <KeepLargeField field="hours" isOn={isOn} />
      </div>
    </section>
  );
}

/** One of its numbers; while it is off, what it would begin with. */
function KeepLargeField({ field, isOn }: { field: keyof typeof usualKeepLarge; isOn: boolean }) {
  const name = `keepLarge.${field}` as const;
  const { value, onText } = useField(name);
  return (
    <TextField
      name={name}
      label={words.keepLarge.fields[name]}
      wrong={field === 'hours' ? words.wrong.hours : words.wrong.number}
      digits
      value={isOn ? value : String(usualKeepLarge[field])}
      onText={(text) => isOn && onText(text)}
    />
  );
}
