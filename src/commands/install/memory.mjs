/**
 * How Node is started where it serves for days, so that it uses what it needs and not what the machine has: by a
 * machine of 24 GB it takes up to 134 MB for its young generation, and lets the old one grow fourfold before it
 * collects.
 * What `NODE_OPTIONS` says stands.
 */
export const heapFlags = (options = process.env.NODE_OPTIONS ?? '') =>
  ['--max-semi-space-size=8', '--max-old-space-size=1536'].filter(
    // V8 takes a flag with underscores as well.
    (flag) => !options.replaceAll('_', '-').includes(flag.split('=')[0]),
  )

/**
 * The same for the allocator of glibc: few arenas, and a buffer of 32 kB or more is a mapping of its own, given back
 * once it is freed. What is freed between smaller ones stays with the process: 38 MB of 71 at a threshold of 128 kB. At
 * most 4,096 mappings, for Linux gives a process 65,530. Others ignore it.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_MMAP_MAX_: '4096',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
