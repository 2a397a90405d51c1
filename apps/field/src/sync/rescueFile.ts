import type { LastWords } from './lastWords.ts'
import type { LocalStore } from './LocalStore.ts'
import type { KeptInspection, KeptMedium, KeptOperation, KeptTemplate } from './model.ts'
import type { Person } from './person.ts'
import { withWords } from './withWords.ts'

/** Everything unsent of one person, with the templates it needs; no token, nobody else's work. */
interface RescueContent {
  readonly person: Pick<Person, 'uuid' | 'name' | 'workspace'>
  readonly inspections: readonly KeptInspection[]
  readonly operations: readonly KeptOperation[]
  readonly templates: readonly KeptTemplate[]
  readonly media: readonly { readonly medium: KeptMedium; readonly length: number }[]
}

/** AES-256-GCM, the key by PBKDF2-SHA-256 with 600,000 rounds. */
const rounds = 600_000
const magic = 'PLUMBLINE-RESCUE-1\n'
const saltLength = 16
const ivLength = 12

type Bytes = Uint8Array<ArrayBuffer>

const encode = (text: string): Bytes => new TextEncoder().encode(text)

const join = (parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const keyOf = async (passphrase: string, salt: Bytes): Promise<CryptoKey> => {
  const secret = await crypto.subtle.importKey('raw', encode(passphrase.normalize('NFKC')), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Rescue files need the browser's cryptography, which it offers to securely served pages alone. */
export const rescueIsPossible = (): boolean => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  return subtle !== undefined
}

/** What is typed and in no store yet, as the store would keep it: after all that it has. */
const wordsAs = (words: LastWords, inspection: string, kept: readonly KeptOperation[]): readonly KeptOperation[] => {
  const known = new Set(kept.map(({ op }) => op.id))
  const last = kept.at(-1)?.order ?? 0
  return words
    .of(inspection)
    .filter(({ op }) => !known.has(op.id))
    .map(({ op }, at) => ({ inspection, order: last + 1 + at, state: 'waiting', op, seq: null, own: true }))
}

export interface Rescued {
  readonly store: LocalStore
  readonly words: LastWords
  readonly person: Person
}

export const writeRescueFile = async ({ store, words, person }: Rescued, passphrase: string): Promise<Bytes> => {
  const unsent = new Set(withWords(await store.unsent(), words.of()).map(({ inspection }) => inspection))
  const inspections = (await store.inspections()).filter(({ uuid }) => unsent.has(uuid))
  const operations: KeptOperation[] = []
  const templates = new Map<string, KeptTemplate>()
  const media: { medium: KeptMedium; length: number }[] = []
  const bytes: Bytes[] = []
  for (const inspection of inspections) {
    const kept = await store.operations(inspection.uuid)
    operations.push(...kept, ...wordsAs(words, inspection.uuid, kept))
    const template = await store.template(inspection.template, inspection.template_version)
    if (template) templates.set(`${template.uuid}@${template.version}`, { ...template, current: false })
    for (const medium of await store.media(inspection.uuid)) {
      const content = medium.state === 'safe' ? undefined : await store.mediumBytes(medium.uuid)
      if (!content) continue
      media.push({ medium, length: content.length })
      bytes.push(content)
    }
  }
  const content: RescueContent = {
    person: { uuid: person.uuid, name: person.name, workspace: person.workspace },
    inspections,
    operations,
    templates: [...templates.values()],
    media,
  }
  const head = encode(JSON.stringify(content))
  const length = new Uint8Array(new Uint32Array([head.length]).buffer)
  const salt = crypto.getRandomValues(new Uint8Array(saltLength))
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await keyOf(passphrase, salt),
    join([length, head, ...bytes]),
  )
  return join([encode(magic), salt, iv, new Uint8Array(sealed)])
}

export type RescueResult =
  | { readonly kind: 'taken_over'; readonly inspections: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'other_person'; readonly name: string }

const unseal = async (file: Bytes, passphrase: string): Promise<Bytes | null> => {
  const start = encode(magic)
  if (file.length < start.length + saltLength + ivLength || start.some((byte, index) => file[index] !== byte))
    return null
  const salt = file.slice(start.length, start.length + saltLength)
  const iv = file.slice(start.length + saltLength, start.length + saltLength + ivLength)
  try {
    const key = await keyOf(passphrase, salt)
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, file.slice(start.length + saltLength + ivLength)),
    )
  } catch {
    // The wrong passphrase and a damaged file look the same to the cipher.
    return null
  }
}

/**
 * Takes over what a rescue file holds. Ids stay as they were, so what the first device sent meanwhile counts once.
 * Another's file opens only for who may manage inspections: the operations then name who made them.
 */
export const openRescueFile = async (
  store: LocalStore,
  person: Person,
  file: Bytes,
  passphrase: string,
): Promise<RescueResult> => {
  const plain = await unseal(file, passphrase)
  if (!plain) return { kind: 'wrong' }
  const length = new DataView(plain.buffer).getUint32(0, true)
  const content = JSON.parse(new TextDecoder().decode(plain.subarray(4, 4 + length))) as RescueContent
  const own = content.person.uuid === person.uuid
  if (content.person.workspace !== person.workspace || (!own && !person.manages_inspections))
    return { kind: 'other_person', name: content.person.name }
  for (const template of content.templates) {
    if (!(await store.template(template.uuid, template.version)))
      await store.putTemplate({ ...template, current: false })
  }
  for (const inspection of content.inspections) {
    const here = await store.inspection(inspection.uuid)
    if (!here) await store.putInspection(inspection)
    const known = new Set((await store.operations(inspection.uuid)).map(({ op }) => op.id))
    const unsent = content.operations.filter(
      ({ inspection: of, own: mine, state, op }) =>
        of === inspection.uuid && mine && state !== 'safe' && !known.has(op.id),
    )
    for (const { op } of unsent)
      await store.addOperation(inspection.uuid, own ? op : { ...op, actor: content.person.uuid })
  }
  let at = 4 + length
  for (const { medium, length: size } of content.media) {
    if (!(await store.medium(medium.uuid)))
      await store.addMedium({ ...medium, state: 'waiting' }, plain.slice(at, at + size))
    at += size
  }
  return { kind: 'taken_over', inspections: content.inspections.map(({ uuid }) => uuid) }
}
