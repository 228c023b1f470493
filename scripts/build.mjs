// npm run release:build: installs and builds what is missing, as npm start does, and serves nothing.
import { build, install } from './toolchain.mjs';

install({ toServe: true });
build();
