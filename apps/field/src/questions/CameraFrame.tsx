import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconBolt, IconX } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '../app/words.ts'
import { IconButton } from '../controls/Button.tsx'
import { useModal } from '../controls/useModal.ts'
import { FileProblemLine } from './FileProblemLine.tsx'
import type { FileProblem } from './fileProblem.ts'
import type { CameraProblem, CameraStream } from './useCameraStream.ts'

export interface CameraFrameProps {
  readonly title: string
  readonly camera: Pick<CameraStream, 'lamp' | 'setLamp'> & { readonly video: RefObject<HTMLVideoElement | null> }
  readonly problem: CameraProblem | null
  /** Which shots were not kept. */
  readonly notKept?: readonly FileProblem[]
  /** In the middle of the head: how long a film is. */
  readonly clock?: ReactNode
  /** Beside the lamp. */
  readonly tools?: ReactNode
  /** Over the picture. */
  readonly over?: ReactNode
  /** Below the picture. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** What the camera sees, over the whole screen: for shots, films and codes. */
export const CameraFrame = (props: CameraFrameProps): ReactNode => {
  const { title, camera, problem, notKept = [], clock, tools, over, children, onClose } = props
  const t = useWords()
  const dialog = useModal()
  const { video, lamp, setLamp } = camera
  return (
    <dialog
      ref={dialog}
      className="camera"
      data-skin="dark"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="camera-head">
        <IconButton icon={IconX} label={t('gen.close')} onClick={onClose} />
        {clock ?? <span className="grow" />}
        {lamp !== null && (
          <IconButton
            icon={IconBolt}
            label={t('inspecting.camera.lamp')}
            aria-pressed={lamp}
            onClick={() => void setLamp(!lamp)}
          />
        )}
        {tools}
      </div>
      <div className="camera-view">
        <video ref={video} playsInline muted aria-label={t('inspecting.camera.view')} />
        {over}
        {problem !== null && (
          <p className="camera-problem" role="alert">
            <Icon of={IconAlertCircle} size="field" />
            {t(problem === 'denied' ? 'inspecting.camera.denied' : 'inspecting.camera.failed')}
          </p>
        )}
        {notKept.length > 0 && (
          <div className="camera-problem of-shots">
            <FileProblemLine problems={notKept} />
          </div>
        )}
      </div>
      {children}
    </dialog>
  )
}
