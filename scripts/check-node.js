/**
 * Runs after every `npm ci`. npm silently leaves out an optional package that it cannot fetch. Without the package of
 * Node 26 each command would fail with a confusing error.
 */
const [major] = process.versions.node.split('.')
if (Number(major) < 26) {
  console.error(
    `Itinera needs Node 26, and npm did not install it: this is Node ${major}. Try "npm ci" again. If there is no Node 26 for this system among the optionalDependencies in package.json, install Node 26 yourself.`,
  )
  process.exitCode = 1
}
