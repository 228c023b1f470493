// Gives a program that lowers its own priority, or is started with a low one, the usual one: `NODE_OPTIONS="--import …/tests/usual-priority.ts"`.
// Beside other tests that take all cores, the program of a backup would wait for two minutes. Who may not raise a priority keeps the low one.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

try {
  os.setPriority(0);
} catch {
  // As it was started.
}
Object.assign(os, { setPriority: () => undefined });
syncBuiltinESMExports();
