import { Button } from '@mantine/core'
import type { Inspection } from '@plumbline/contract'
import { Avatar, Badge, Icon } from '@plumbline/kit'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Card } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { AddPeopleDialog } from './AddPeopleDialog.tsx'
import styles from './Record.module.css'

/** Who may answer; whoever takes part adds others. */
export const PeopleCard = ({
  inspection,
  renew,
}: {
  readonly inspection: Inspection
  readonly renew: () => Promise<void>
}): ReactNode => {
  const t = useWords()
  const [adding, setAdding] = useState(false)
  const { participants, inspector, isCollaborative, archived } = inspection
  return (
    <Card
      title={t('inspectionRecord.people')}
      aside={
        isCollaborative && (
          <Badge tone="info" icon={IconUsers}>
            {t('inspectionRecord.collaborative')}
          </Badge>
        )
      }
    >
      <ul className={styles['people']}>
        {participants.map(({ uuid, name }) => (
          <li key={uuid}>
            <Avatar name={name} size={28} decorative />
            <bdi>{name}</bdi>
            {uuid === inspector?.uuid && <span className={styles['muted']}>{t('inspectionRecord.starter')}</span>}
          </li>
        ))}
      </ul>
      {!archived && (
        <Button
          variant="default"
          size="sm"
          className={styles['add']}
          leftSection={<Icon of={IconUserPlus} />}
          onClick={() => setAdding(true)}
        >
          {t('inspectionRecord.addPeople')}
        </Button>
      )}
      <AddPeopleDialog inspection={adding ? inspection : null} close={() => setAdding(false)} done={renew} />
    </Card>
  )
}
