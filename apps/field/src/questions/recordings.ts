import type { ItemOptions } from '@plumbline/checklist'

/** builder.md section 9: seconds, for sound and film alike. */
const usualLength = 20

/** The longest recording a question takes, in seconds. */
export const longestOf = ({ max_length: longest }: ItemOptions): number =>
  typeof longest === 'number' && longest > 0 ? longest : usualLength

/** A camera stops a little after the second it was told: nothing is refused for that. */
const graceSeconds = 1

export const isTooLong = (seconds: number, options: ItemOptions): boolean =>
  Number.isFinite(seconds) && seconds > longestOf(options) + graceSeconds

/** 75 -> "1:15". */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Bits of a second of sound: normal is speech, high is everything else worth hearing. */
export const soundRate = ({ quality }: ItemOptions): number => (quality === 'high' ? 128_000 : 48_000)

/** W5: the largest file the server takes, 30 MB. */
export const largestFile = 30 * 1024 * 1024

export const isTooLarge = ({ size }: { readonly size: number }): boolean => size > largestFile

/** Of the largest file, what pictures and sound may take: recorders go over what they are told. */
const filmShare = 0.85
/** Bits of a second of a film's sound. */
export const filmSound = 64_000

/**
 * Bits of a second of a film's pictures. What a picture of that size is worth seeing with (a tenth of a bit per pixel at
 * 30 pictures a second), and never so many that the longest film the question takes would not fit into a file.
 */
export const filmRate = (size: { readonly width: number; readonly height: number }, longest: number): number =>
  Math.round(
    Math.min(size.width * size.height * 30 * 0.1, (largestFile * 8 * filmShare) / (longest + graceSeconds) - filmSound),
  )

export const filmTypes = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
] as const

/** Kinds of sound a recorder may write, the smallest first. */
export const soundTypes = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm'] as const

/** The bare type: "audio/webm" of "audio/webm;codecs=opus". */
export const bareType = (mime: string): string => mime.split(';')[0]?.trim() ?? mime

/**
 * How many seconds a recording lasts, told by the browser that will play it. Infinity where it does not say (a stream
 * without an index). Rejects what it cannot play.
 */
export const lengthOf = (kind: 'video' | 'audio', file: Blob): Promise<number> =>
  new Promise((told, failed) => {
    const player = document.createElement(kind)
    const address = URL.createObjectURL(file)
    const done = (act: () => void): void => {
      URL.revokeObjectURL(address)
      act()
    }
    player.preload = 'metadata'
    player.addEventListener('loadedmetadata', () => done(() => told(player.duration)), { once: true })
    player.addEventListener('error', () => done(() => failed(new Error('this file can’t be played'))), { once: true })
    player.src = address
  })
