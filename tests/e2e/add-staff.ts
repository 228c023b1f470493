// node tests/e2e/add-staff.ts FOLDER USERNAME PASSWORD [ROLE]: an account of the staff, of the office unless said otherwise, on the site whose data is in the folder.
import { plainSecret } from '#restaurant/secret.server.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { createAuth } from '#restaurant/staff/auth.server.ts';
import { isRole } from '#restaurant/staff/permissions.ts';

const [folder = '', username = '', password = '', given] = process.argv.slice(2);
const role = isRole(given) ? given : 'office';
const db = connect(join(folder, 'restaurant.sqlite'));
const secret = plainSecret(readFileSync(join(folder, 'session-secret'), 'utf8').trim());
const auth = createAuth(db, { publicUrl: 'http://localhost', secret });
await auth.createStaff({ username, name: username, password, role });
await db.destroy();
