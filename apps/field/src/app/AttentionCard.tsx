import { IconAlertCircle, IconDownload, IconTrash } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button, IconButton } from '../controls/Button.tsx'
import { CardHead } from '../controls/CardHead.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { instantOf } from '../sync/Clock.ts'
import type { Device } from '../sync/device.ts'
import { discardInspection } from '../sync/discardInspection.ts'
import type { Refusal } from '../sync/model.ts'
import { useDevice, useOverview } from './DeviceContext.tsx'
import { download } from './download.ts'
import { useWords, type FieldTranslator } from './words.ts'

/** One thing the server will not take, and how to give it up alone. */
interface Refused {
  readonly key: string
  readonly title: string
  readonly what: string
  readonly refusal: Refusal | undefined
  /** As a file that a person can read or show. */
  readonly file: () => Promise<{
    readonly name: string
    readonly mime: string
    readonly bytes: Uint8Array<ArrayBuffer>
  }>
  readonly discard: () => Promise<void>
}

const asJson =
  (name: string, content: object): Refused['file'] =>
  async () => ({
    name: `${name}.json`,
    mime: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(content, null, 2)),
  })

/** It leaves the question too, which would wait for it for ever. */
const discardMedium = async ({ store, ids, clock, name }: Device, uuid: string, medium: string): Promise<void> => {
  const kept = await store.operations(uuid)
  const added = kept.findLast(
    ({ op: { kind, value } }) => (kind === 'media_add' || kind === 'sign') && namesMedium(value, medium),
  )
  await store.discardMedium(medium)
  if (!added) return
  await store.addOperation(uuid, {
    id: ids(),
    kind: added.op.kind === 'sign' ? 'sign_remove' : 'media_remove',
    path: added.op.path,
    value: { uuid: medium },
    at: instantOf(clock),
    device: name,
    based_on: (await store.inspection(uuid))?.seq ?? 0,
  })
}

const namesMedium = (value: unknown, medium: string): boolean =>
  typeof value === 'object' && value !== null && 'uuid' in value && value.uuid === medium

const refusedOf = async (device: Device, t: FieldTranslator): Promise<readonly Refused[]> => {
  const { store } = device
  const found: Refused[] = []
  for (const { inspection: uuid } of (await store.unsent()).filter(({ refused }) => refused > 0)) {
    const inspection = await store.inspection(uuid)
    if (!inspection) continue
    const { title } = inspection
    if (inspection.start === 'refused')
      found.push({
        key: uuid,
        title,
        what: t('field.device.refusedStart'),
        refusal: inspection.refusal,
        file: asJson(`inspection-${uuid}`, {
          inspection,
          operations: await store.operations(uuid),
          typed: device.words.of(uuid).map(({ op }) => op),
        }),
        discard: () => discardInspection(device, uuid),
      })
    const template = await device.templateFor(inspection)
    for (const { state, op, order, refusal } of await store.operations(uuid)) {
      if (state !== 'refused') continue
      const question = template?.items.find(({ base_id: baseId }) => baseId === op.path.at(-1))
      found.push({
        key: op.id,
        title,
        what: question?.title ?? op.kind,
        refusal,
        file: asJson(`change-${op.id}`, {
          inspection: uuid,
          title,
          question: question?.title ?? null,
          operation: op,
          refusal,
        }),
        discard: () => store.discardOperation(uuid, order),
      })
    }
    for (const medium of await store.media(uuid)) {
      if (medium.state === 'refused')
        found.push({
          key: medium.uuid,
          title,
          what: t('field.device.refusedMedium'),
          refusal: medium.refusal,
          file: async () => ({
            name: medium.name,
            mime: medium.mime,
            bytes: (await store.mediumBytes(medium.uuid)) ?? new Uint8Array(),
          }),
          discard: () => discardMedium(device, uuid, medium.uuid),
        })
    }
  }
  for (const { inspection: uuid, op } of device.words.left()) {
    const inspection = await store.inspection(uuid)
    const template = inspection && (await device.templateFor(inspection))
    const question = template?.items.find(({ base_id: baseId }) => baseId === op.path.at(-1))
    found.push({
      key: `${uuid} ${op.id}`,
      title: inspection?.title ?? '',
      what: question?.title ?? op.kind,
      refusal: { error_code: '', message: t('inspecting.unkept.reason') },
      file: asJson(`change-${op.id}`, { inspection: uuid, question: question?.title ?? null, operation: op }),
      discard: async () => device.words.forget({ inspection: uuid, op }),
    })
  }
  return found
}

/** What needs a person: kept until it is exported or discarded, each alone. */
export const AttentionCard = (): ReactNode => {
  const t = useWords()
  const device = useDevice()
  const { unsent } = useOverview()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [asking, setAsking] = useState<Refused | null>(null)
  useEffect(() => {
    let wanted = true
    refusedOf(device, t).then(
      (found) => {
        if (wanted) setRefused(found)
      },
      (error: unknown) => console.error('field: what the server refused could not be read', error),
    )
    return () => {
      wanted = false
    }
  }, [device, t, unsent])
  if (refused.length === 0) return null
  const discard = async (entry: Refused): Promise<void> => {
    setAsking(null)
    await entry.discard()
    await device.changed()
    device.sendSoon()
  }
  const exportOne = async (entry: Refused): Promise<void> => {
    const { bytes, name, mime } = await entry.file()
    download(bytes, name, mime)
  }
  return (
    <section className="card flush missing-card">
      <CardHead tone="danger" icon={IconAlertCircle} title={t('field.device.attention')} count={refused.length} />
      <p className="card-text secondary small">{t('field.device.attentionText')}</p>
      {refused.map((entry) => (
        <div key={entry.key} className="line-row">
          <span className="grow">
            <span className="title">
              <bdi>{entry.what}</bdi>
            </span>
            <span className="sub">
              <bdi>
                {entry.title}
                {entry.refusal &&
                  ` · ${entry.refusal.message === '' ? (t.find(`error.${entry.refusal.error_code}`) ?? entry.refusal.error_code) : entry.refusal.message}`}
              </bdi>
            </span>
          </span>
          <IconButton
            icon={IconDownload}
            label={t('sync.exportOf', { what: entry.what })}
            onClick={() => void exportOne(entry)}
          />
          <IconButton
            icon={IconTrash}
            label={`${t('field.device.discard')}: ${entry.what}`}
            onClick={() => setAsking(entry)}
          />
        </div>
      ))}
      {asking && (
        <Sheet
          title={t('field.device.discardTitle')}
          padded
          onClose={() => setAsking(null)}
          foot={
            <>
              <Button kind="danger" onClick={() => void discard(asking)}>
                {t('field.device.discard')}
              </Button>
              <Button onClick={() => void exportOne(asking)}>{t('sync.export')}</Button>
              <Button className="grow" onClick={() => setAsking(null)}>
                {t('gen.cancel')}
              </Button>
            </>
          }
        >
          <p>{t('field.device.discardText')}</p>
        </Sheet>
      )}
    </section>
  )
}
