/**
 * Runs after every `npm ci`. npm leaves out an optional package that it cannot fetch, and says nothing; without the Node
 * among them, each command would fail with words that nobody understands.
 */
const [major] = process.versions.node.split('.')
if (Number(major) < 26) {
  console.error(
    `Itinera needs Node 26, and npm did not install it: this is Node ${major}. Try "npm ci" again. If there is no Node 26 for this system among the optionalDependencies in package.json, install Node 26 yourself.`,
  )
  process.exitCode = 1
}
