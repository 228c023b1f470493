import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { prepareServices } from '#server/services.ts';
import { admin } from '../../site-process.ts';
import { fillSaturday, saturdayEvening } from './saturday.ts';

const content = join(import.meta.dirname, '..', '..', '..', 'content');

/** Fills the data folder of a new site with the Saturday; `admin` is its administrator. */
export async function makeSaturday(folder: string): Promise<void> {
  const variables = { DATA_DIR: folder, ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'error' };
  const begun = saturdayEvening.subtract({ hours: 24 * 90 });
  const { services } = await prepareServices(readConfig(variables), content, () => begun);
  await fillSaturday(services.db, { secret: services.secret, publicUrl: services.config.publicUrl });
  await services.db.destroy();
}
