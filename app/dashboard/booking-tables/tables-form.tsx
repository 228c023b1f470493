import { bookingTablesWords as words } from '#languages/booking-tables.ts';
import type { TablePlan } from '#restaurant/bookings/tables/tables.ts';
import { readTablesDraft } from '#restaurant/bookings/tables/tables-form.ts';
import type { CurrentDocument } from '#restaurant/documents/store/documents.server.ts';
import type { Texts } from '#restaurant/documents/model/field.ts';
import type { FormSaveResult } from '../editing/save.server.ts';
import type { SendError } from '../editing/send.ts';
import { TextSwitch } from '../editing/text-switch.tsx';
import { TextsForm } from '../editing/texts-form.tsx';
import { TextField } from './fields.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { Rows } from './rows.tsx';
import { tablesModel } from './tables-model.ts';
import { type Coming, Touched } from './touched-bookings.tsx';
import './tables.css';

interface TablesFormProps {
  standing: CurrentDocument<TablePlan>;
  /** How the last save ended that was sent without JavaScript. */
  answer: FormSaveResult<TablePlan, Texts> | SendError | undefined;
  coming: readonly Coming[];
  area: string;
  now: number;
}

export function TablesForm({ standing, answer, coming, area, now }: TablesFormProps) {
  return (
    <TextsForm
      model={tablesModel}
      document="bookings/tables"
      name={words.name}
      standing={standing}
      answer={answer}
      now={now}
      read={readTablesDraft}
      save={words.save}
      className="tables"
      beside={<Touched coming={coming} area={area} />}
    >
      <PlanEditor plan={standing.data} />
      <details className="tables-list" open={standing.data.tables.length === 0 || (answer && 'typed' in answer)}>
        <summary>{words.plan.list}</summary>
        <Rows kind="room" />
        <Rows kind="table" />
        <Rows kind="fixture" />
        <Rows kind="combination" />
      </details>
      <section className="tables-group" aria-labelledby="tables-large">
        <h2 id="tables-large">{words.keepLarge.heading}</h2>
        <div className="tables-row">
          <TextSwitch name="keepLarge" label={words.keepLarge.switch} note={words.keepLarge.note} />
          <TextField name="keepLarge.seats" label={words.keepLarge.fields['keepLarge.seats']} wrong={words.wrong.number} digits />
          <TextField name="keepLarge.party" label={words.keepLarge.fields['keepLarge.party']} wrong={words.wrong.number} digits />
          <TextField name="keepLarge.hours" label={words.keepLarge.fields['keepLarge.hours']} wrong={words.wrong.hours} digits />
        </div>
      </section>
    </TextsForm>
  );
}
