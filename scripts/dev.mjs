// npm run dev: serves with hot reload, from the sources.
import { become, install, node } from './toolchain.mjs';

install();
become(node(), ['--env-file-if-exists=.env', 'server/main.ts'], { NODE_ENV: 'development' });
