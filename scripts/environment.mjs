// Loaded before a command (`node --import ./scripts/environment.mjs …`): adds variables of an installation of deploy/ or of `.env` that the
// environment lacks. Node's own --env-file-if-exists would print each missing file.
import { accessSync, constants, existsSync } from 'node:fs';
import process from 'node:process';

/** Readable by root, who passes it on (docs/operations.md). */
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
