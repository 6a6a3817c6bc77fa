declare module '*.json?later' {
  const texts: Record<string, string>
  export default texts
}

declare module '*.json?member' {
  const texts: Record<string, string>
  export default texts
}

declare module '*.json?pages' {
  const texts: Record<string, string>
  export default texts
}
