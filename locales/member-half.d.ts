declare module '*.json?member' {
  const texts: Record<string, string>
  export default texts
}
