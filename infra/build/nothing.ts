/** Replaces modules that server bundles carry but never load: bowser, which only browsers need. */
export default {};
