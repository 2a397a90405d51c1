import type { AssetInPlace, NamedAsset } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { Link } from '@tanstack/react-router'
import { IconCornerDownRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../../../shared/api/index.ts'
import { Card } from '../../../shared/page/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { assetAddress } from '../parts/assetTables.ts'
import { mostChildren, useChildren } from './useAsset.ts'
import styles from './Detail.module.css'

/** Further down nothing moves in any more: on a phone names need room. */
const deepest = 8

const Line = ({
  asset,
  level,
  here = false,
}: {
  readonly asset: NamedAsset
  readonly level: number
  readonly here?: boolean
}): ReactNode => {
  const name = (
    <>
      <bdi>{asset.display_name}</bdi> <bdi className={styles['muted']}>{asset.asset_id}</bdi>
    </>
  )
  return (
    <li
      className={styles['line']}
      style={{ paddingInlineStart: `calc(${Math.min(level, deepest)} * var(--space-lg))` }}
      aria-current={here || undefined}
    >
      {level > 0 && <Icon of={IconCornerDownRight} size="inline" turns />}
      {here ? <strong>{name}</strong> : <Link to={assetAddress(asset)}>{name}</Link>}
    </li>
  )
}

/** What stands above the asset, and right below it. */
export const PlaceCard = ({ asset }: { readonly asset: AssetInPlace }): ReactNode => {
  const t = useWords()
  const children = useChildren(asset)
  const { ancestors } = asset
  const { list = [], total = 0 } = children.data ?? {}
  const below = ancestors.length + 1
  return (
    <Card title={t('assets.card.place')}>
      <ul className={styles['tree']}>
        {ancestors.map((each, level) => (
          <Line key={each.id} asset={each} level={level} />
        ))}
        <Line asset={asset} level={ancestors.length} here />
        {list.map((each) => (
          <Line key={each.id} asset={each} level={below} />
        ))}
      </ul>
      {children.error && <p role="alert">{errorText(t, children.error)}</p>}
      {total > mostChildren && (
        <Link to="/assets" search={{ filter: { parent_id: [String(asset.id)] } }}>
          {t('assets.moreChildren', { count: total - mostChildren })}
        </Link>
      )}
      {asset.children === 0 && <p className={styles['muted']}>{t('assets.noChildren')}</p>}
    </Card>
  )
}
