/** A Clips player inside the page, as wide as its container lets a 9:16 frame be. */
export const embeddedPlayerStyles = `
.is-embedded .feed{overflow:hidden;overscroll-behavior:auto}
.player-root .is-embedded .arrows{gap:8px}
.player-root .is-embedded .arrows .icon{background:none}
.player-root .is-embedded .arrows .round{background:rgb(18 18 20/.5)}
.is-embedded{border-radius:inherit;container-type:inline-size;background:var(--dusk)}
.is-embedded .is-bare{background:none}
.is-embedded .frame{aspect-ratio:9/16;width:auto;min-width:min(100%,440px);max-width:100%}
@container (min-width:441px){.is-embedded>.ambience{display:block}}
`;

/** The place of the player in its container, in addition to `playerHostStyles`. */
export const embeddedHostStyles = `
:host(service-clips-player){display:block;height:100%}
.inner{height:100%}
div.embedded{position:relative;inset:auto;overscroll-behavior:auto;height:100%;max-height:100vh;aspect-ratio:9/16}
`;
