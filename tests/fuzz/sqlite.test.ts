import { tryHostileInput } from './try-hostile-input.ts';

tryHostileInput('sqlite');
