import type { Json } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconCurrentLocation, IconMapPin, IconX } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { parsePlace } from './parsePlace.ts'
import type { QuestionProps } from './Question.ts'
import { useTypedText } from './useTypedText.ts'

interface GivenPlace {
  readonly lat: number
  readonly lng: number
  /** Metres; null where it was typed. */
  readonly accuracy: number | null
  readonly address: string
}

const placeIn = (value: Json): GivenPlace | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { lat, lng, accuracy, address } = value as { readonly [key: string]: Json }
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  return {
    lat,
    lng,
    accuracy: typeof accuracy === 'number' ? accuracy : null,
    address: typeof address === 'string' ? address : '',
  }
}

/** Degrees to five decimals are about a metre. */
const degrees = (value: number): number => Math.round(value * 1e5) / 1e5

/** As the answer is kept: what is not known is left out. */
const whole = ({ accuracy, ...place }: GivenPlace): Readonly<Record<string, Json>> =>
  accuracy === null ? place : { ...place, accuracy }

type Search = 'idle' | 'looking' | 'denied' | 'failed'

const position = (): Promise<GeolocationPosition> =>
  new Promise((found, failed) => {
    navigator.geolocation.getCurrentPosition(found, failed, { enableHighAccuracy: true, timeout: 20_000 })
  })

/** Where no satellite is heard, or none may be: the place as a map gives it. */
const TypedPlace = ({ onPlace }: { readonly onPlace: (lat: number, lng: number) => void }): ReactNode => {
  const t = useWords()
  const ids = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault()
        const place = parsePlace(typed)
        setWrong(place === null)
        if (place) onPlace(degrees(place.lat), degrees(place.lng))
      }}
    >
      <label className="field-label" htmlFor={ids}>
        {t('inspecting.place.coordinates')}
      </label>
      <div className="row">
        <input
          id={ids}
          className={wrong ? 'input grow wrong' : 'input grow'}
          type="text"
          dir="ltr"
          autoComplete="off"
          placeholder="52.51630, 13.37770"
          aria-invalid={wrong}
          aria-describedby={wrong ? `${ids}-wrong` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
        <Button kind="tinted" type="submit">
          {t('inspecting.place.take')}
        </Button>
      </div>
      {wrong && (
        <p id={`${ids}-wrong`} className="error-line" role="alert">
          <Icon of={IconAlertCircle} />
          {t('inspecting.place.wrong')}
        </p>
      )}
    </form>
  )
}

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
  const [typing, setTyping] = useState(false)
  const place = placeIn(state.answer)
  const { text, change, keepNow } = useTypedText(place?.address ?? '', (address) => {
    if (place) typeAnswer({ ...whole(place), address })
  })
  const locate = async (): Promise<void> => {
    setSearch('looking')
    setTyping(false)
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
      setTyping(true)
    }
  }
  return (
    <div className="stack" role="group" aria-labelledby={titleId} aria-describedby={describedBy}>
      {place && (
        <p className="row">
          <Icon of={IconMapPin} size="field" />
          <span className="isolated figures">{`${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`}</span>
          {place.accuracy !== null && (
            <span className="muted small">{t('field.question.accuracy', { metres: place.accuracy })}</span>
          )}
          <span className="grow" />
          {!readOnly && <IconButton icon={IconX} label={t('inspecting.place.remove')} onClick={() => answer(null)} />}
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
      {!readOnly &&
        (typing || !('geolocation' in navigator) ? (
          <TypedPlace
            onPlace={(lat, lng) => {
              answer({ lat, lng, ...(text === '' ? {} : { address: text }) })
              setSearch('idle')
              setTyping(false)
            }}
          />
        ) : (
          <Button kind="quiet" onClick={() => setTyping(true)}>
            {t('inspecting.place.type')}
          </Button>
        ))}
    </div>
  )
}
