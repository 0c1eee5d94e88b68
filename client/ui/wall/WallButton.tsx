import { Button } from '@blueprintjs/core'
import { Desktop } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  open: { id: 'kit.wall.WallButton.open', defaultMessage: 'Wall display' },
})

/** Opens a screen's wall display. */
export function WallButton({ onClick }: { onClick: () => void }) {
  return <Button icon={<Desktop />} text={useTexts(text)('open')} onClick={onClick} />
}
