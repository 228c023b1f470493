// npm run dev: serves with hot reload, from the sources.
import { install, serve } from './toolchain.mjs';

install();
serve({ args: ['server/main.ts'], env: { NODE_ENV: 'development' } });
