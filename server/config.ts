import { join, resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['', '0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and -')
    .default('mediterraneo'),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_.]{3,30}$/, '3 to 30 letters, digits, _ and .')
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(10, 'at least 10 characters').max(128).optional(),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export interface Config {
  mode: 'development' | 'production' | 'test';
  port: number;
  /** The address to listen on; all of them when undefined. */
  host: string | undefined;
  dataDir: string;
  /** `postgres://…` or the path of the SQLite file. */
  databaseUrl: string;
  /** Where guests reach the site, without a slash at the end. */
  publicUrl: string;
  siteSlug: string;
  admin: { username: string; password: string | undefined };
  sessionSecret: string | undefined;
  /** Whether `X-Forwarded-For` tells the client's address: only behind a proxy of ours. */
  trustProxy: boolean;
  logLevel: string;
}

/**
 * Reads the configuration, which comes from the environment alone.
 * @throws Error naming every variable at fault, one a line
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not right (see .env.example):\n${faults.join('\n')}`);
  }
  const value = parsed.data;
  const dataDir = resolve(value.DATA_DIR);
  return {
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    dataDir,
    databaseUrl: value.DATABASE_URL ?? join(dataDir, 'restaurant.sqlite'),
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    siteSlug: value.SITE_SLUG,
    admin: { username: value.ADMIN_USERNAME, password: value.ADMIN_PASSWORD },
    sessionSecret: value.SESSION_SECRET,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
  };
}
