// npm start: installs and builds what is missing, then serves. A second start takes seconds.
import { become, build, install, node } from './toolchain.mjs';

install();
build();
become(node(), ['--env-file-if-exists=.env', 'server/main.ts']);
