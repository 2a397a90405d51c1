import { ActionIcon, Button, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import type { ImageMarkerPoint } from '@plumbline/checklist'
import { classes, Icon } from '@plumbline/kit'
import { IconFolder, IconMapPinPlus, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { sendFile, useUploader } from '../../../../shared/upload/index.ts'
import { useWords } from '../../../../shared/words/index.ts'
import { FileChooser } from '../../../files/index.ts'
import { EditorDialog } from '../attach/EditorDialog.tsx'
import { pictureOf, pictureRules } from '../attach/pictureOf.ts'
import { useFileAddress } from '../attach/useFileAddress.ts'
import { useTools } from '../BuilderTools.ts'
import { itemName } from '../checks/itemName.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './MarkerDialog.module.css'
import { MarkerPicture } from './MarkerPicture.tsx'
import {
  changePoint,
  colorOf,
  draftOf,
  itemsInside,
  markerColors,
  markerOf,
  markerSizes,
  movePoint,
  withoutPoint,
  withPoint,
  writeMarkers,
  type MarkerColor,
  type MarkerDraft,
} from './markers.ts'

const Colors = ({
  value,
  change,
  label,
}: {
  readonly value: MarkerColor
  readonly change: (color: MarkerColor) => void
  readonly label: string
}): ReactNode => {
  const t = useWords()
  return (
    <div role="radiogroup" aria-label={label} className={styles['colors']}>
      {markerColors.map((color) => (
        <button
          key={color}
          type="button"
          role="radio"
          aria-checked={color === value}
          aria-label={t(`markers.color.${color}`)}
          title={t(`markers.color.${color}`)}
          className={classes(styles['color'], styles[color], color === value && styles['on'])}
          onClick={() => change(color)}
        />
      ))}
    </div>
  )
}

interface PointFieldsProps {
  readonly id: string
  readonly point: ImageMarkerPoint
  readonly number: number
  readonly change: (changes: Partial<Omit<ImageMarkerPoint, 'uuid'>>) => void
  readonly remove: () => void
}

const PointFields = ({ id, point, number, change, remove }: PointFieldsProps): ReactNode => {
  const t = useWords()
  const template = useBuilder((state) => state.template)
  const numbers = useBuilder((state) => state.numbers)
  const inside = itemsInside(template, id)
  return (
    <section className={styles['fields']} aria-label={t('markers.marker', { number })}>
      <div className={styles['head']}>
        <h3>{t('markers.marker', { number })}</h3>
        <ActionIcon aria-label={t('markers.delete', { number })} onClick={remove}>
          <Icon of={IconTrash} />
        </ActionIcon>
      </div>
      <TextInput
        label={t('markers.label')}
        dir="auto"
        maxLength={80}
        value={point.label}
        onChange={({ currentTarget: { value } }) => change({ label: value })}
      />
      <Select
        label={t('markers.link')}
        placeholder={t('markers.link.none')}
        searchable
        clearable
        nothingFoundMessage={t('builder.outline.nothing')}
        data={inside.map((item) => ({ value: item.id, label: itemName(t, { template, numbers }, item.id) }))}
        value={inside.some((item) => item.id === point.item_id) ? point.item_id : null}
        onChange={(item_id) => change({ item_id })}
      />
      <div>
        <span className={styles['caption']}>{t('markers.color')}</span>
        <Colors value={colorOf(point.color)} label={t('markers.color')} change={(color) => change({ color })} />
      </div>
    </section>
  )
}

/** The picture of a page or section and the markers on it (Q-BLD-13). */
export const MarkerDialog = ({ id, close }: { readonly id: string; readonly close: () => void }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const { ids } = useTools()
  const former = markerOf(store.read().template, id)
  const [draft, setDraft] = useState<MarkerDraft>(() => draftOf(former))
  const [chosen, setChosen] = useState<string | null>(null)
  const [choosing, setChoosing] = useState(false)
  const address = useFileAddress(draft.file_id)
  const point = draft.points.find(({ uuid }) => uuid === chosen)

  const uploader = useUploader({
    label: t('markers.choose'),
    rules: pictureRules,
    take: async ([file]) => {
      if (!file) return null
      const sent = await sendFile(t, file, { rules: pictureRules, prepare: pictureOf })
      if (!sent.ok) return sent.problem
      setDraft((before) => ({ ...before, file_id: sent.file.uuid }))
      return null
    },
  })
  const add = (at: { readonly x: number; readonly y: number }): void => {
    const uuid = ids()
    setDraft((before) => withPoint(before, { uuid, ...at }))
    setChosen(uuid)
  }
  const remove = (uuid: string): void => {
    setDraft((before) => withoutPoint(before, uuid))
    setChosen(null)
  }
  const save = (): void => {
    if (uploader.busy) return
    close()
    store.run(writeMarkers(store.read().template, id, draft, ids))
  }
  return (
    <EditorDialog
      name={t('markers.title')}
      id={id}
      size={960}
      close={close}
      save={save}
      below={choosing}
      problem={uploader.problems[0] ?? null}
      remove={
        former === null
          ? undefined
          : {
              name: t('markers.remove'),
              perform: () => {
                close()
                store.run(writeMarkers(store.read().template, id, { ...draft, file_id: null }, ids))
              },
            }
      }
    >
      {uploader.input}
      {draft.file_id === null ? (
        <div className={styles['nothing']}>
          <p>{t('markers.text')}</p>
          <Button loading={uploader.busy} leftSection={<Icon of={IconPhoto} />} onClick={uploader.choose}>
            {t('markers.choose')}
          </Button>
          <Button variant="default" leftSection={<Icon of={IconFolder} />} onClick={() => setChoosing(true)}>
            {t('files.choose')}
          </Button>
          <p className={styles['note']}>{t('markers.types')}</p>
        </div>
      ) : (
        <div className={styles['editor']}>
          <div className={styles['stage']}>
            {address === null ? (
              <div className={styles['loading']} role="status" aria-label={t('gen.loading')} />
            ) : (
              <MarkerPicture
                address={address}
                draft={draft}
                chosen={chosen}
                choose={setChosen}
                place={add}
                move={(uuid, to) => setDraft((before) => movePoint(before, uuid, to))}
                remove={remove}
              />
            )}
            <div className={styles['bar']}>
              <Button
                variant="default"
                size="xs"
                leftSection={<Icon of={IconMapPinPlus} />}
                onClick={() => add({ x: 50, y: 50 })}
              >
                {t('markers.add')}
              </Button>
              <Button variant="subtle" size="xs" loading={uploader.busy} onClick={uploader.choose}>
                {t('markers.replace')}
              </Button>
              <Button variant="subtle" size="xs" onClick={() => setChoosing(true)}>
                {t('files.choose')}
              </Button>
              <span className={styles['note']}>{t('markers.hint')}</span>
            </div>
          </div>
          <div className={styles['side']}>
            {point === undefined ? (
              <p className={styles['note']}>{t('markers.chooseOne')}</p>
            ) : (
              <PointFields
                key={point.uuid}
                id={id}
                point={point}
                number={draft.points.indexOf(point) + 1}
                change={(changes) => setDraft((before) => changePoint(before, point.uuid, changes))}
                remove={() => remove(point.uuid)}
              />
            )}
            <section className={styles['fields']} aria-label={t('markers.all')}>
              <h3>{t('markers.all')}</h3>
              <div>
                <span className={styles['caption']}>{t('markers.size')}</span>
                <SegmentedControl
                  fullWidth
                  size="xs"
                  aria-label={t('markers.size')}
                  data={markerSizes.map((value) => ({ value, label: t(`markers.size.${value}`) }))}
                  value={draft.size}
                  onChange={(value) => {
                    const size = markerSizes.find((known) => known === value)
                    if (size !== undefined) setDraft((before) => ({ ...before, size }))
                  }}
                />
              </div>
              <div>
                <span className={styles['caption']}>{t('markers.newColor')}</span>
                <Colors
                  value={draft.color}
                  label={t('markers.newColor')}
                  change={(color) => setDraft((before) => ({ ...before, color }))}
                />
              </div>
              <Switch
                className={styles['switch'] ?? ''}
                labelPosition="left"
                withThumbIndicator={false}
                label={t('markers.showLabels')}
                checked={draft.showLabels}
                onChange={() => setDraft((before) => ({ ...before, showLabels: !before.showLabels }))}
              />
            </section>
          </div>
        </div>
      )}
      {choosing && (
        <FileChooser
          only="picture"
          choose={({ uuid }) => {
            setChoosing(false)
            setDraft((before) => ({ ...before, file_id: uuid }))
          }}
          close={() => setChoosing(false)}
        />
      )}
    </EditorDialog>
  )
}
