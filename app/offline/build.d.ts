/** The scripts of public pages, and a name for the build they are of: put in by scripts/build-service-worker.ts. */
declare const buildScripts: { url: string; revision: null }[];
declare const buildName: string;
