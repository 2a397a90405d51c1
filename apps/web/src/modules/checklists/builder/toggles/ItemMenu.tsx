import { Menu } from '@mantine/core'
import { definitionOf, type Item } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import {
  IconArrowDown,
  IconArrowUp,
  IconArrowsSort,
  IconChecks,
  IconClipboard,
  IconClipboardCopy,
  IconCut,
  IconGitBranch,
  IconCopy,
  IconFolderPlus,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { addItem, targetAfter, targetInside } from '../actions/addItems.ts'
import { duplicate } from '../actions/duplicate.ts'
import { indent, moveOneStep, outdent, sectionAbove, targetOneStep } from '../actions/moveItems.ts'
import { mayRemove } from '../actions/removeItems.ts'
import { useAct, useTools } from '../BuilderTools.ts'
import { copyItems, cutItems, pasteClip, tellSystem } from '../clipboard/clipboardActions.ts'
import { mayDuplicate } from '../clipboard/mayCopy.ts'
import { askToRemove } from '../canvas/performCommand.ts'
import { useBegun, type Begun } from '../frame/laterMenu.tsx'
import { toggledItem } from '../select/selection.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import { ItemMenuButton, type ItemMenuProps } from './ItemMenuButton.tsx'
import styles from './TogglesRow.module.css'
import { useOpenRules } from './useToggles.ts'

const Entries = ({ item }: { readonly item: Item }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const act = useAct()
  const openRules = useOpenRules()
  const template = useBuilder((state) => state.template)
  const { kind } = definitionOf(item.type)
  const isContainer = kind !== 'question'
  const movable = item.type !== 'start_page' && item.type !== 'end_page'
  const parentIsSection = template.items.some(({ id, type }) => id === item.parent_id && type === 'section')
  const isPage = kind === 'page'
  const removable = mayRemove(template, item.id)
  const tools = useTools()
  const take = (perform: typeof copyItems): void => {
    const clip = perform(store, tools, [item.id])
    if (clip !== null) tellSystem(clip)
  }
  const ofRules = definitionOf(item.type).toggles.includes('rule_set_id')
  return (
    <>
      {isContainer && (
        <>
          <Menu.Item
            leftSection={<Icon of={IconPlus} />}
            onClick={() => act((view) => addItem(view, { type: 'textAnswer', target: targetInside(item.id) }))}
          >
            {t('builder.add.question')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon of={IconFolderPlus} />}
            onClick={() => act((view) => addItem(view, { type: 'section', target: targetInside(item.id) }))}
          >
            {t('builder.add.section')}
          </Menu.Item>
          {ofRules && (
            <Menu.Item leftSection={<Icon of={IconGitBranch} />} onClick={() => openRules(item.id)}>
              {t('builder.toggle.rules')}
            </Menu.Item>
          )}
        </>
      )}
      {!isContainer && (
        <Menu.Item
          leftSection={<Icon of={IconFolderPlus} />}
          onClick={() => act((view) => addItem(view, { type: 'section', target: targetAfter(view.template, item.id) }))}
        >
          {t('builder.add.sectionBelow')}
        </Menu.Item>
      )}
      {movable && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<Icon of={IconArrowUp} />}
            disabled={targetOneStep(template, item.id, -1) === null}
            onClick={() => act((view) => moveOneStep(view.template, item.id, -1, 'row'))}
          >
            {t('builder.move.up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon of={IconArrowDown} />}
            disabled={targetOneStep(template, item.id, 1) === null}
            onClick={() => act((view) => moveOneStep(view.template, item.id, 1, 'row'))}
          >
            {t('builder.move.down')}
          </Menu.Item>
          {sectionAbove(template, item.id) !== null && (
            <Menu.Item
              leftSection={<Icon of={IconIndentIncrease} turns />}
              onClick={() => act((view) => indent(view.template, item.id))}
            >
              {t('builder.move.in')}
            </Menu.Item>
          )}
          {parentIsSection && (
            <Menu.Item
              leftSection={<Icon of={IconIndentDecrease} turns />}
              onClick={() => act((view) => outdent(view.template, item.id))}
            >
              {t('builder.move.out')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<Icon of={IconCopy} />}
            onClick={() => {
              if (mayDuplicate(template, [item.id])) act((view) => duplicate(view, item.id))
            }}
          >
            {t('builder.duplicate')}
          </Menu.Item>
        </>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<Icon of={IconChecks} />}
        onClick={() => store.setSelection(toggledItem(template, store.read().selection, item.id))}
      >
        {t(isPage ? 'arrange.menu.selectPage' : 'arrange.menu.select')}
      </Menu.Item>
      {removable && (
        <>
          <Menu.Item leftSection={<Icon of={IconClipboardCopy} />} onClick={() => take(copyItems)}>
            {t('arrange.copy')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconCut} />} onClick={() => take(cutItems)}>
            {t('arrange.cut')}
          </Menu.Item>
        </>
      )}
      {tools.clipboard.read() !== null && (
        <Menu.Item leftSection={<Icon of={IconClipboard} />} onClick={() => pasteClip(store, tools, { id: item.id })}>
          {t(isContainer ? 'arrange.pasteInside' : 'arrange.pasteBelow')}
        </Menu.Item>
      )}
      {isPage && (
        <Menu.Item leftSection={<Icon of={IconArrowsSort} />} onClick={() => store.openDialog({ kind: 'pages' })}>
          {t('arrange.pages')}
        </Menu.Item>
      )}
      {removable && (
        <>
          <Menu.Divider />
          <Menu.Item color="danger" leftSection={<Icon of={IconTrash} />} onClick={() => askToRemove(store, item.id)}>
            {t('gen.delete')}
          </Menu.Item>
        </>
      )}
    </>
  )
}

/** What else can be done with a line. Its entries are made when it opens: hundreds of lines have one. */
export const ItemMenu = ({ item, inTabOrder, begun }: ItemMenuProps & Begun): ReactNode => {
  const button = useBegun(begun)
  return (
    // An entry that puts the cursor somewhere does so after the menu gave the focus back.
    <Menu withinPortal keepMounted={false} returnFocus={false} onClose={() => button.current?.focus()}>
      <Menu.Target>
        <ItemMenuButton ref={button} item={item} inTabOrder={inTabOrder} />
      </Menu.Target>
      <Menu.Dropdown className={styles['list'] ?? ''}>
        <Entries item={item} />
      </Menu.Dropdown>
    </Menu>
  )
}
