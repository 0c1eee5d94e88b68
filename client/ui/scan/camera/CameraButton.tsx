import { Camera } from '@blueprintjs/icons'
import { Suspense, useState } from 'react'
import { defineMessages } from 'react-intl'
import { lazyPart } from '#client/state/loadScript.ts'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useHasCamera } from './useCamera.ts'

const CameraDialog = lazyPart(() =>
  import('./CameraDialog.tsx').then((module) => module.CameraDialog),
)

const text = defineMessages({
  open: { id: 'kit.scan.CameraButton.open', defaultMessage: 'Scan by the camera' },
})

/** Opens the camera, if the device has one. */
export function CameraButton({ onCode }: { onCode: (code: string) => void }) {
  const t = useTexts(text)
  const [open, setOpen] = useState(false)
  if (!useHasCamera()) return null
  return (
    <>
      <IconButton
        variant="minimal"
        icon={<Camera />}
        label={t('open')}
        onClick={() => setOpen(true)}
      />
      <Suspense>
        {open && (
          <CameraDialog
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false)
              onCode(code)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
