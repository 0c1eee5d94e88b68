import { BanCircle, CrossCircle, TickCircle } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

const icons = {
  ok: <TickCircle size={28} />,
  warn: <CrossCircle size={28} />,
  bad: <BanCircle size={28} />,
}

/**
 * Shows a refusal or the last verdict by icon, words and colour, large enough to be seen from the
 * printer.
 */
export function ScanVerdict({
  tone,
  title,
  children,
}: {
  tone: 'ok' | 'warn' | 'bad'
  title: string
  children?: ReactNode
}) {
  return (
    <div className={`ik-qc-loud ik-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {icons[tone]}
      <div>
        <strong>{title}</strong>
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
