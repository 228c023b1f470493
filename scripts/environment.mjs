// Loaded before a command (`node --import ./scripts/environment.mjs …`): the variables of an installation of deploy/, or of `.env`, where the
// environment does not have them already. Node's own --env-file-if-exists says at each command which file is not there.
import process from 'node:process';

for (const file of ['/etc/sushi/environment', '.env']) {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    // The former may be read by root alone, who hands it on (docs/operations.md).
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES'))) throw error;
  }
}
