declare module 'virtual:react-router/inject-hmr-runtime';

/** The scripts of public pages, and the name of their build, inserted by scripts/build-service-worker.ts. */
declare const buildScripts: { url: string; revision: null }[];
declare const buildName: string;
