/** Stands for the rows above or below those in the page. */
export function SpacerRow({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden className="ik-spacer">
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
