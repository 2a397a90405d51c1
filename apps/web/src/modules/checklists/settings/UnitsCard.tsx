import { Button } from '@mantine/core'
import { Icon } from '@plumbline/kit'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { Card } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { customUnitsQuery } from '../units/customUnits.ts'
import { NewUnitForm } from '../units/NewUnitForm.tsx'
import styles from './ChecklistSettings.module.css'

/** The workspace's own units. */
export const UnitsCard = ({ writable }: { readonly writable: boolean }): ReactNode => {
  const t = useWords()
  const { data: units, error, refetch } = useQuery(customUnitsQuery)
  const [adding, setAdding] = useState(false)
  const stop = (): void => setAdding(false)
  return (
    <Card
      title={t('ratings.units')}
      aside={
        writable &&
        !adding && (
          <Button variant="default" size="xs" leftSection={<Icon of={IconPlus} />} onClick={() => setAdding(true)}>
            {t('ratings.units.new')}
          </Button>
        )
      }
    >
      <p className={styles['note']}>{t('ratings.units.text')}</p>
      {adding && <NewUnitForm made={stop} cancel={stop} />}
      {error !== null && (
        <p role="alert" className={styles['problem']}>
          {errorText(t, error)}{' '}
          <Button variant="transparent" size="compact-sm" onClick={() => void refetch()}>
            {t('gen.retry')}
          </Button>
        </p>
      )}
      {units !== undefined && units.length === 0 && !adding && (
        <p className={styles['empty']}>{t('ratings.units.none')}</p>
      )}
      {units !== undefined && units.length > 0 && (
        <table className={styles['units']}>
          <thead>
            <tr>
              <th scope="col">{t('ratings.units.name')}</th>
              <th scope="col">{t('ratings.units.symbol')}</th>
              <th scope="col">{t('ratings.units.key')}</th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.id}>
                <th scope="row">
                  <bdi>{unit.name}</bdi>
                </th>
                <td>
                  <bdi>{unit.symbol}</bdi>
                </td>
                <td className={styles['key']}>
                  <bdi>{unit.key}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
