// Gives a program with a low priority the usual one: `NODE_OPTIONS="--import …/tests/usual-priority.ts"`. While other tests use all cores, the
// backup program would wait for two minutes. A user who may not raise priorities keeps the low one.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

try {
  os.setPriority(0);
} catch {
  // The user may not raise priorities.
}
Object.assign(os, { setPriority: () => undefined });
syncBuiltinESMExports();
