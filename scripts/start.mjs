// npm start: installs and builds what is missing, then serves. A second start takes seconds.
import { build, install, serve } from './toolchain.mjs';

install();
build();
serve();
