import { Camera } from '@blueprintjs/icons'
import { Suspense, useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { ownPart } from '#client/ui/ownPart.tsx'

const CameraDialog = ownPart(() =>
  import('./CameraDialog.tsx').then((module) => module.CameraDialog),
)

const text = defineMessages({
  open: { id: 'kit.scan.CameraButton.open', defaultMessage: 'Scan by the camera' },
})

type Props = { place: string | null; onCode: (code: string) => void }

/** Opens the camera as a scanner of a place. */
export function CameraButton({ place, onCode }: Props) {
  const t = useTexts(text)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        variant="minimal"
        icon={<Camera />}
        label={t('open')}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {open && <CameraDialog place={place} onCode={onCode} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
