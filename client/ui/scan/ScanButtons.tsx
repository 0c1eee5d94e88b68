import { VolumeOff, VolumeUp } from '@blueprintjs/icons'
import type { RefObject } from 'react'
import { defineMessages } from 'react-intl'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { CameraButton } from './camera/CameraButton.tsx'
import { reportScanned } from './scanning.ts'
import { setSound, soundStore } from './sound.ts'

const text = defineMessages({
  mute: { id: 'kit.scan.ScanButtons.mute', defaultMessage: 'Turn scan sounds off' },
  unmute: { id: 'kit.scan.ScanButtons.unmute', defaultMessage: 'Turn scan sounds on' },
})

type Props = {
  place: string | null
  field: RefObject<HTMLInputElement | null>
  /** Whether the device has a camera. The field's owner knows, because it makes room for the button. */
  camera: boolean
}

/** The buttons in the scan field: the camera as a scanner, and sound on or off. */
export function ScanButtons({ place, field, camera }: Props) {
  const t = useTexts(text)
  const sound = useStore(soundStore)
  return (
    <>
      {camera && <CameraButton place={place} onCode={(scanned) => reportScanned(scanned, place)} />}
      <IconButton
        variant="minimal"
        icon={sound ? <VolumeUp /> : <VolumeOff />}
        label={sound ? t('mute') : t('unmute')}
        onClick={() => {
          setSound(!sound)
          field.current?.focus()
        }}
      />
    </>
  )
}
