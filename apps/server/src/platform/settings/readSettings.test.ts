import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { StartupError, keepSecrets, localAddress, readSettings, secretFiles } from './index.ts'

describe('settings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 4100,
      dataDir: resolve('data'),
      publicUrl: 'http://127.0.0.1:4100',
      logLevel: 'info',
      rateLimits: true,
      publicLibrary: true,
      defaultLang: 'en',
      demo: true,
    })
  })

  it('treats an empty variable as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readSettings({}))
  })

  it('hides what is for developers unless the demo runs or APP_ENV says so', () => {
    expect(readSettings({}).appEnv).toBe('development')
    expect(readSettings({ DEMO: '0' }).appEnv).toBe('production')
    expect(readSettings({ APP_ENV: 'staging' }).appEnv).toBe('staging')
  })

  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['HOST', 'a b', 'a host name'],
    ['DATA_DIR', '  ', 'the path of a folder'],
    ['DATABASE_URL', 'mysql://root:hunter2@db', 'postgres://'],
    ['DATABASE_URL', 'hunter2', 'postgres://'],
    ['VALKEY_URL', 'http://x', 'redis://'],
    ['SMTP_URL', 'mail.example', 'smtp://'],
    ['PUBLIC_URL', 'example.org', 'https://'],
    ['SECRET_KEY', 'short hunter2', 'at least 32 characters'],
    ['LOG_LEVEL', 'loud', 'silent, fatal, error'],
    ['RATE_LIMITS', 'maybe', 'on or off'],
    ['CLAMD', 'scanner', 'host:port'],
    ['CLAMD', 'http://hunter2:3310', 'host:port'],
    ['CLAMD', 'scanner:99999', 'host:port'],
    ['TRANSLATE_URL', 'ftp://x', 'http://'],
    ['APP_ENV', 'prod', 'production, staging or development'],
    ['PUBLIC_LIBRARY', '2', 'on or off'],
    ['DEFAULT_LANG', 'es', 'en, fr, de or ar'],
    ['DEMO', 'please', 'on or off'],
    ['DEMO_PASSWORD', 'short', 'at least 8 characters'],
  ])('refuses %s=%s by naming the variable and what is allowed, not the value', (name, value, allowed) => {
    const read = (): unknown => readSettings({ [name]: value })
    expect(read).toThrow(StartupError)
    expect(read).toThrow(new RegExp(`^${name}: .*allowed is .*${allowed}.*\\.$`))
    expect(read).not.toThrow(/hunter2|\n/)
  })

  it('takes the S3 settings together or not at all', () => {
    const all = { S3_ENDPOINT: 'http://s3.test', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }
    expect(readSettings(all).s3).toEqual({
      endpoint: 'http://s3.test',
      region: 'auto',
      bucket: 'b',
      accessKey: 'a',
      secretKey: 's',
    })
    expect(() => readSettings({ ...all, S3_BUCKET: '' })).toThrow(/^S3_BUCKET: missing/)
  })

  it('finds the virus scanner by host and port or by its socket', () => {
    expect(readSettings({}).clamd).toBeUndefined()
    expect(readSettings({ CLAMD: 'scanner:3310' }).clamd).toEqual({ host: 'scanner', port: 3310 })
    expect(readSettings({ CLAMD: '[::1]:3310' }).clamd).toEqual({ host: '::1', port: 3310 })
    expect(readSettings({ CLAMD: '/run/clamav/clamd.ctl' }).clamd).toEqual({ path: '/run/clamav/clamd.ctl' })
  })

  it('knows the address a browser reaches it by', () => {
    expect(localAddress('0.0.0.0', 80)).toBe('http://127.0.0.1:80')
    expect(localAddress('::1', 80)).toBe('http://[::1]:80')
    expect(readSettings({ PUBLIC_URL: 'https://plumb.example/' }).publicUrl).toBe('https://plumb.example')
  })
})

describe('kept secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-secrets-'))
  const dataDir = join(folder, 'data')
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('are made once, readable by this user only, and stay', () => {
    const first = keepSecrets({ dataDir })
    expect(first.secretKey.length).toBeGreaterThanOrEqual(32)
    expect(keepSecrets({ dataDir })).toEqual(first)
    for (const name of Object.values(secretFiles)) {
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
      expect(readFileSync(join(dataDir, name), 'utf8').length).toBeGreaterThan(16)
    }
  })

  it('give way to those that are set', () => {
    const given = { secretKey: 'x'.repeat(32), demoPassword: 'correct horse' }
    expect(keepSecrets({ dataDir, ...given })).toEqual(given)
  })

  it('refuse a folder that is a file, or that the system does not let be made, by one line', () => {
    keepSecrets({ dataDir })
    if (process.platform === 'linux')
      expect(() => keepSecrets({ dataDir: '/proc/x/data' })).toThrow(/^DATA_DIR: the folder .* can't be written/)
    expect(() => keepSecrets({ dataDir: join(dataDir, secretFiles.secretKey) })).toThrow(
      /^DATA_DIR: the folder .* can't be written/,
    )
  })
})
