/** Takes the height of the rows above or below the rendered ones. */
export function SpacerRow({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden className="ik-spacer">
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
