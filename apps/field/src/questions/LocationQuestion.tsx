import type { Json } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import type { QuestionProps } from './Question.ts'
import { useTypedText } from './useTypedText.ts'

interface GivenPlace {
  readonly lat: number
  readonly lng: number
  readonly accuracy: number
  readonly address: string
}

const placeIn = (value: Json): GivenPlace | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { lat, lng, accuracy, address } = value as { readonly [key: string]: Json }
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  return {
    lat,
    lng,
    accuracy: typeof accuracy === 'number' ? accuracy : 0,
    address: typeof address === 'string' ? address : '',
  }
}

/** Degrees to five decimals are about a metre. */
const degrees = (value: number): number => Math.round(value * 1e5) / 1e5

type Search = 'idle' | 'looking' | 'denied' | 'failed'

const position = (): Promise<GeolocationPosition> =>
  new Promise((found, failed) => {
    navigator.geolocation.getCurrentPosition(found, failed, { enableHighAccuracy: true, timeout: 20_000 })
  })

export const LocationQuestion = ({
  state,
  titleId,
  describedBy,
  readOnly,
  answer,
  typeAnswer,
}: QuestionProps): ReactNode => {
  const t = useWords()
  const [search, setSearch] = useState<Search>('idle')
  const place = placeIn(state.answer)
  const { text, change, keepNow } = useTypedText(place?.address ?? '', (address) => {
    if (place) typeAnswer({ ...place, address })
  })
  const locate = async (): Promise<void> => {
    setSearch('looking')
    try {
      const { coords } = await position()
      answer({
        lat: degrees(coords.latitude),
        lng: degrees(coords.longitude),
        accuracy: Math.round(coords.accuracy),
        ...(text === '' ? {} : { address: text }),
      })
      setSearch('idle')
    } catch (error) {
      const denied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
      setSearch(denied ? 'denied' : 'failed')
    }
  }
  return (
    <div className="stack" role="group" aria-labelledby={titleId} aria-describedby={describedBy}>
      {place && (
        <p className="row">
          <Icon of={IconMapPin} size="field" />
          <span className="isolated figures">{`${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`}</span>
          <span className="muted small">{t('field.question.accuracy', { metres: place.accuracy })}</span>
        </p>
      )}
      {place && (
        <input
          className="input"
          type="text"
          dir="auto"
          aria-label={t('field.question.address')}
          placeholder={t('field.question.address')}
          readOnly={readOnly}
          value={text}
          onChange={(event) => change(event.target.value)}
          onBlur={keepNow}
        />
      )}
      {!readOnly && 'geolocation' in navigator && (
        <Button
          kind="tinted"
          wide
          icon={IconCurrentLocation}
          aria-busy={search === 'looking'}
          onClick={() => {
            if (search !== 'looking') void locate()
          }}
        >
          {t(search === 'looking' ? 'field.question.locating' : 'field.question.locate')}
        </Button>
      )}
      {(search === 'denied' || search === 'failed') && (
        <p className="error-line" role="alert">
          <Icon of={IconAlertCircle} />
          {t(search === 'denied' ? 'field.question.locateDenied' : 'field.question.locateFailed')}
        </p>
      )}
    </div>
  )
}
