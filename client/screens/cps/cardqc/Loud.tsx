import { BanCircle, TickCircle } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

/** A refusal, or the last verdict, big enough to be seen from the printer: icon, words and colour. */
export function Loud({ tone, title, children }: { tone: 'ok' | 'bad'; title: string; children?: ReactNode }) {
  return (
    <div className={`ik-qc-loud ik-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone === 'ok' ? <TickCircle size={28} /> : <BanCircle size={28} />}
      <div>
        <strong>{title}</strong>
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
