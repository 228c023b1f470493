// node tests/e2e/add-staff.ts FOLDER USERNAME PASSWORD: an account of the staff on the site whose data is in the folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { createAuth } from '#restaurant/staff/auth.server.ts';

const [folder = '', username = '', password = ''] = process.argv.slice(2);
const db = connect(join(folder, 'restaurant.sqlite'));
const secret = readFileSync(join(folder, 'session-secret'), 'utf8').trim();
const auth = createAuth(db, { kind: 'sqlite', publicUrl: 'http://localhost', secret });
await auth.createStaff({ username, name: username, password, role: 'office' });
await db.destroy();
