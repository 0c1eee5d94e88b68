import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from '#client/state/store.ts'
import { useProblemText } from '#client/state/texts.ts'
import { deviceProblemOf, DeviceStopped } from './deviceProblem.ts'
import type { ReaderInfo } from './devices.ts'
import { readerStore, type ReaderRole } from './readerRoles.ts'
import { DevicesContext } from './useDevices.ts'

type Heard = {
  onChip(chipSn: string): void
  onProblem(message: string): void
  /** Whether a card counts that was on the reader before. */
  lying: boolean
}
/** The state of a role's reader; null if none is assigned. */
type LaidOn = { name: string; standing: ReaderInfo['state'] | 'missing' } | null

/** Reads each card that is placed on a role's reader once, without any typing or pressing. */
export function useCardOnReader(role: ReaderRole, heard: Heard): LaidOn {
  const p = useProblemText()
  const devices = useContext(DevicesContext)
  const readers = useStore(devices.readers)
  const name = useStore(readerStore)[role]
  const standing = readers.find((reader) => reader.name === name)?.state ?? 'missing'
  const read = useEffectEvent((chipSn: string) => heard.onChip(chipSn))
  const failed = useEffectEvent((error: unknown) => heard.onProblem(p(deviceProblemOf(error))))
  const seen = useRef(standing === 'card' && !heard.lying)
  useEffect(() => {
    if (name === null || standing !== 'card') {
      seen.current = false
      return
    }
    if (seen.current) return
    const control = new AbortController()
    devices.readChipAt(name, control.signal, role).then(
      (chipSn) => {
        if (control.signal.aborted) return
        seen.current = true
        read(chipSn)
      },
      (error: unknown) => {
        if (control.signal.aborted || error instanceof DeviceStopped) return
        failed(error)
      },
    )
    return () => control.abort()
  }, [devices, name, role, standing])
  return name === null ? null : { name, standing }
}
