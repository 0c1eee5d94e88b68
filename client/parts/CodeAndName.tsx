/** Shows a code with its name beside it, muted. */
export function CodeAndName({ code, name }: { code: string; name: string }) {
  return (
    <>
      <span className="ik-code">{code}</span> <span className="ik-muted">{name}</span>
    </>
  )
}
