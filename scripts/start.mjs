// npm start: installs and builds what is missing, then serves. A second start takes seconds.
import { serverCommand } from './server-command.mjs';
import { build, install, serve } from './toolchain.mjs';

install({ toServe: true });
build();
serve(serverCommand);
