// npm run bench:changes: the extra cost of a booking while SQLite's changes are recorded and sent, and its bytes elsewhere. Rounds with and
// without alternate; processor time counts, because others use the machine.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ChangeLog } from '#database/changes/change-log.server.ts';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { ChangeSender } from '#restaurant/backup/change-sender.server.ts';
import { createFolderPlace } from '#restaurant/backup/place.server.ts';
import { makeBackup } from '#restaurant/backup/make.server.ts';
import { plainSealing } from '#restaurant/backup/sealing.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { createDiskStorage } from '#restaurant/media/storage.server.ts';
import { at, buildOrder, fridayMorning, saturday } from '#tests/builders/bookings.ts';
import { importContent } from '#tests/builders/content.ts';
import { atMost, finish, folder, median, sized, tell, tellMachine } from './harness.ts';
import { fillPast } from './past-bookings.ts';

const rounds = sized(10, 1);
const bookings = sized(40, 5);
/** The most extra processor time of a booking, in milliseconds. */
const limit = 1;

tellMachine();
const file = join(folder, 'changes.sqlite');
const db = connect(file);
await migrate(db);
await importContent(db, undefined, fridayMorning);
await fillPast(db, 0, sized(10_000, 5_000));
const log = new ChangeLog(file);
const from = { place: createFolderPlace(join(folder, 'backups')), sealing: plainSealing };
const media = createDiskStorage(join(folder, 'media'), join(folder, 'incoming'));
const now = () => Temporal.Now.instant();
/** The name of each has another second. */
let bases = 0;
const newSender = () =>
  new ChangeSender({
    file,
    db,
    media,
    from,
    makeBase: async () => void (await makeBackup({ databaseUrl: file, media, secret: undefined }, from, now().add({ seconds: bases++ }))),
    onBegin: () => undefined,
    onFault: (_, error) => {
      throw error;
    },
  });

const spent = { without: [] as number[], recorded: [] as number[], sent: [] as number[] };
const waited = { without: [] as number[], recorded: [] as number[], sent: [] as number[] };
await book('without');
for (const kind of ['without', 'recorded', 'sent'] as const) [spent[kind], waited[kind]] = [[], []];
for (let round = 0; round < rounds; round++) {
  await book('without');
  log.begin('the bench records', now());
  await book('recorded');
  const sender = newSender();
  await sender.cycle(now());
  await sender.settled();
  const timer = setInterval(() => void sender.cycle(now()), 500);
  await book('sent');
  clearInterval(timer);
  await sender.stop();
  log.end();
}
for (const kind of ['without', 'recorded', 'sent'] as const)
  tell(
    `A booking, ${kind}: processor ${median(spent[kind]).toFixed(2)} ms, wall ${median(waited[kind]).toFixed(2)} ms (medians of ${spent[kind].length})`,
  );
atMost('What a booking takes more while its change is recorded and sent', median(spent.sent) - median(spent.without), limit, 'ms', 2);
const changes = join(folder, 'backups/changes');
const bytes = readdirSync(changes).reduce((sum, name) => sum + statSync(join(changes, name)).size, 0);
tell(`Elsewhere a booking is ${Math.round(bytes / (spent.recorded.length + spent.sent.length))} bytes`);
log.close();
await db.destroy();
finish('changes');

/** A round of bookings, each on a free day. */
async function book(kind: keyof typeof spent): Promise<void> {
  await db.deleteFrom('booking').where('date', '>=', saturday.toString()).execute();
  for (let turn = 0; turn < bookings; turn++) {
    const date = saturday.add({ days: 7 + turn });
    const order = buildOrder({ wish: { date, start: at('13:00', date) } });
    const [before, begun] = [process.threadCpuUsage(), performance.now()];
    const reserved = await executeBookingCommand(db, order, fridayMorning);
    const { user, system } = process.threadCpuUsage(before);
    if (!('booking' in reserved)) continue;
    spent[kind].push((user + system) / 1_000);
    waited[kind].push(performance.now() - begun);
  }
}
