// Loaded before a command (`node --import ./scripts/environment.mjs …`): the variables of an installation of deploy/, or of `.env`, where the
// environment does not have them already. Node's own --env-file-if-exists says at each command which file is not there.
import { accessSync, constants, existsSync } from 'node:fs';
import process from 'node:process';

/** Of root alone, who hands it on (docs/operations.md). */
const installed = '/etc/sushi/environment';

function mayRead(file) {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

if (mayRead(installed)) process.loadEnvFile(installed);
if (existsSync('.env')) process.loadEnvFile('.env');
