import type { ReactNode } from 'react'
import { Sheet } from '../controls/Sheet.tsx'
import { AssetSearch } from '../questions/AssetSearch.tsx'
import { useMemory } from '../runner/useMemory.ts'
import { useDevice } from './DeviceContext.tsx'
import { go } from './route.ts'
import { useWords } from './words.ts'

/** From a label, or an ID typed by hand, to the asset and what can be inspected there. */
const FindAssetSheet = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useWords()
  const { assets, findMore } = useMemory(useDevice())
  return (
    <Sheet title={t('fieldAssets.find')} padded onClose={onClose}>
      <AssetSearch
        assets={assets}
        findAssets={findMore}
        chosen={null}
        startsScanning
        onChoose={(asset) => {
          onClose()
          go({ screen: 'asset', asset })
        }}
      />
    </Sheet>
  )
}

export default FindAssetSheet
