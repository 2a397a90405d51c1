import { resolve } from 'node:path'
import { regions, type Region } from '@plumbline/contract'
import { languages } from '@plumbline/language'
import { z } from 'zod'
import type { ClamdPlace } from '../scanning/index.ts'
import { StartupError } from './StartupError.ts'

/** Where S3-compatible storage is. */
export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

/** What the environment said, parsed once at the start. Secrets that were not given are made by `keepSecrets`. */
export interface Settings {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  /** Absent: the embedded database. */
  readonly databaseUrl?: string | undefined
  /** Absent: the live channel goes through PostgreSQL, or stays in this process when embedded. */
  readonly valkeyUrl?: string | undefined
  /** Absent: files lie in `dataDir`. */
  readonly s3?: S3Settings | undefined
  /** Absent: mails stay in the outbox. */
  readonly smtpUrl?: string | undefined
  /** What people type to get here, without a slash at the end. */
  readonly publicUrl: string
  readonly secretKey?: string | undefined
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  readonly rateLimits: boolean
  /** MiB that the hash of a password takes. */
  readonly passwordMemory: number
  /** Absent: what people send is looked through by nobody. */
  readonly clamd?: ClamdPlace | undefined
  readonly translateUrl?: string | undefined
  readonly mapApiKey?: string | undefined
  readonly appEnv: 'production' | 'staging' | 'development'
  readonly publicLibrary: boolean
  /** Addresses of the regional branches, without a slash at the end; a region without one is served where it is. */
  readonly regions: Readonly<Partial<Record<Region, string>>>
  /** Whether people may make workspaces. */
  readonly newWorkspaces: boolean
  /** Identity providers may be in the operator's own network. */
  readonly privateProviders: boolean
  readonly defaultLang: 'en' | 'fr' | 'de' | 'ar'
  readonly demo: boolean
  readonly demoPassword?: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** One variable: how it is read and, for the line shown when it can't be, what is allowed. */
const allowed = <Schema extends z.ZodType>(what: string, schema: Schema): Schema => schema.describe(what)

const address = (...protocols: string[]): z.ZodType<string, string> =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

const onOrOff = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['on', 'off', '1', '0', 'true', 'false', 'yes', 'no']))
  .transform((word) => ['on', '1', 'true', 'yes'].includes(word))

type RegionAddresses = Readonly<Partial<Record<Region, string>>>

/** `EU=https://... US=https://...`, apart by spaces or commas. */
const readRegions = (text: string, context: z.RefinementCtx): RegionAddresses => {
  const pairs = text.split(/[\s,]+/).filter((pair) => pair !== '')
  const addresses: Partial<Record<Region, string>> = {}
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const region = regions.find((known) => known === pair.slice(0, at))
    const address = pair.slice(at + 1)
    const isAddress = URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
    if (region === undefined || !isAddress) {
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    }
    addresses[region] = new URL(address).origin
  }
  return addresses
}

/** `/run/clamav/clamd.ctl`, `scanner:3310` or `[::1]:3310`. */
const readPlace = (text: string): ClamdPlace => {
  if (text.startsWith('/')) return { path: text }
  const at = text.lastIndexOf(':')
  return { host: text.slice(0, at).replaceAll(/[[\]]/g, ''), port: Number(text.slice(at + 1)) }
}

const flag = 'on or off (also 1, 0, true, false, yes, no)'
const filled = z.string().trim().min(1)

const variables = z.object({
  HOST: allowed('a host name or an address to listen on', filled.regex(/^[^\s/]+$/)).default('127.0.0.1'),
  PORT: allowed(
    'a whole number from 0 to 65535',
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65_535)),
  ).default(4100),
  DATA_DIR: allowed('the path of a folder', filled).default('./data'),
  DATABASE_URL: allowed(
    'an address that begins with postgres:// or postgresql://',
    address('postgres:', 'postgresql:'),
  ).optional(),
  VALKEY_URL: allowed(
    'an address that begins with redis://, rediss://, valkey:// or valkeys://',
    address('redis:', 'rediss:', 'valkey:', 'valkeys:'),
  ).optional(),
  S3_ENDPOINT: allowed('an address that begins with http:// or https://', address('http:', 'https:')).optional(),
  S3_REGION: allowed('the name of a region', filled).default('auto'),
  S3_BUCKET: allowed('the name of a bucket', filled).optional(),
  S3_ACCESS_KEY: allowed('an access key', filled).optional(),
  S3_SECRET_KEY: allowed('a secret key', filled).optional(),
  SMTP_URL: allowed('an address that begins with smtp:// or smtps://', address('smtp:', 'smtps:')).optional(),
  PUBLIC_URL: allowed('an address that begins with http:// or https://', address('http:', 'https:')).optional(),
  SECRET_KEY: allowed('at least 32 characters', z.string().min(32)).optional(),
  LOG_LEVEL: allowed(
    'silent, fatal, error, warn, info, debug or trace',
    z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
  ).default('info'),
  RATE_LIMITS: allowed(flag, onOrOff).default(true),
  PASSWORD_MEMORY: allowed(
    'a whole number from 12 to 1024',
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(12).max(1024)),
  ).default(64),
  CLAMD: allowed(
    'host:port, or the absolute path of a socket',
    z
      .string()
      .regex(/^\/.+$|^(\[[\da-f:.]+\]|[^\s/:]+):\d{1,5}$/i)
      .transform(readPlace)
      .refine((place) => !('port' in place) || (place.port > 0 && place.port < 65_536)),
  ).optional(),
  TRANSLATE_URL: allowed('an address that begins with http:// or https://', address('http:', 'https:')).optional(),
  MAP_API_KEY: allowed('a key', filled).optional(),
  APP_ENV: allowed('production, staging or development', z.enum(['production', 'staging', 'development'])).optional(),
  PUBLIC_LIBRARY: allowed(flag, onOrOff).default(true),
  REGIONS: allowed(
    `addresses of the branches ${regions.join(', ')}, such as EU=https://eu.example.com US=https://us.example.com`,
    z.string().transform(readRegions),
  ).default({}),
  NEW_WORKSPACES: allowed(flag, onOrOff).default(true),
  PRIVATE_PROVIDERS: allowed(flag, onOrOff).optional(),
  DEFAULT_LANG: allowed('en, fr, de or ar', z.enum(languages)).default('en'),
  DEMO: allowed(flag, onOrOff).default(true),
  DEMO_PASSWORD: allowed('at least 8 characters', z.string().min(8)).optional(),
})

type Variables = z.infer<typeof variables>

/**
 * Reads every setting of the server. An empty variable counts as absent. A value that can't be read throws a
 * StartupError of one line that names the variable and what is allowed, and never the value: it may be a secret.
 */
export function readSettings(environment: Environment): Settings {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = environment[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
  const read = variables.safeParse(given)
  if (!read.success) throw new StartupError(firstComplaint(read.error))
  const values = read.data
  const appEnv = values.APP_ENV ?? (values.DEMO ? 'development' : 'production')
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    valkeyUrl: values.VALKEY_URL,
    s3: readS3(values),
    smtpUrl: values.SMTP_URL,
    publicUrl: (values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT)).replace(/\/+$/, ''),
    secretKey: values.SECRET_KEY,
    logLevel: values.LOG_LEVEL,
    rateLimits: values.RATE_LIMITS,
    passwordMemory: values.PASSWORD_MEMORY,
    clamd: values.CLAMD,
    translateUrl: values.TRANSLATE_URL,
    mapApiKey: values.MAP_API_KEY,
    appEnv,
    publicLibrary: values.PUBLIC_LIBRARY,
    regions: values.REGIONS,
    newWorkspaces: values.NEW_WORKSPACES,
    privateProviders: values.PRIVATE_PROVIDERS ?? appEnv !== 'production',
    defaultLang: values.DEFAULT_LANG,
    demo: values.DEMO,
    demoPassword: values.DEMO_PASSWORD,
  }
}

/** Where calls to addresses that somebody wrote into a form may go. */
export const reachOf = ({ appEnv, privateProviders }: Pick<Settings, 'appEnv' | 'privateProviders'>) => ({
  mayReachInside: privateProviders,
  mayReachLoopback: appEnv !== 'production',
})

/** The address a browser on this machine reaches the server by. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function firstComplaint(error: z.ZodError): string {
  const name = String(error.issues[0]?.path[0] ?? '')
  const schema = Object.entries(variables.shape).find(([key]) => key === name)?.[1]
  return `${name}: the value can't be read; allowed is ${describe(schema)}.`
}

/** The description stands on the inner schema; default and optional wrap it. */
function describe(schema: z.ZodType | undefined): string {
  if (schema === undefined) return 'another value'
  if (schema.description !== undefined) return schema.description
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) {
    const inner = schema.unwrap()
    return inner instanceof z.ZodType ? describe(inner) : 'another value'
  }
  return 'another value'
}

function readS3(values: Variables): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = values
  if (endpoint !== undefined && bucket !== undefined && accessKey !== undefined && secretKey !== undefined) {
    return { endpoint, region: values.S3_REGION, bucket, accessKey, secretKey }
  }
  const parts = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey }
  const missing = Object.entries(parts).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(parts).length) return undefined
  const [name] = missing[0] ?? ['S3_ENDPOINT']
  throw new StartupError(
    `${name}: missing; S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are given together or not at all.`,
  )
}
