import { existsSync, symlinkSync } from 'node:fs'

/**
 * Runs after every `npm ci`. npm silently leaves out an optional package that it cannot fetch. Without the package of
 * Node 26 each command would fail with a confusing error.
 */
const [major] = process.versions.node.split('.')
const installed = `node-${process.platform}-${process.arch}/bin/node`
if (Number(major) < 26 && existsSync(`node_modules/${installed}`) && !existsSync('node_modules/.bin/node')) {
  // Debian's npm 9 removes this link together with the packages for other systems.
  symlinkSync(`../${installed}`, 'node_modules/.bin/node')
} else if (Number(major) < 26) {
  console.error(
    `Itinera needs Node 26, and npm did not install it: this is Node ${major}. Try "npm ci" again. If there is no Node 26 for this system among the optionalDependencies in package.json, install Node 26 yourself.`,
  )
  process.exitCode = 1
}
