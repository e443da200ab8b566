/** The reset inside a list's shadow root, text for readers only, controls, focus, pictures. */
export const controlStyles = `
*,::before,::after{box-sizing:border-box}
h2,p,ul{margin:0;padding:0}
button,a{font:inherit;color:inherit;text-decoration:none;-webkit-tap-highlight-color:transparent;touch-action:manipulation;cursor:pointer}
button{margin:0;padding:0;border:0;background:none;text-align:inherit}
.aside{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.icon{display:block;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:2px solid var(--colors-primary);outline-offset:2px;box-shadow:0 0 0 2px #fff}
.picture{display:block;inline-size:100%;block-size:100%;object-fit:cover;opacity:0;-webkit-user-drag:none;-webkit-touch-callout:none}
.picture.present{opacity:1}
.picture.shown{opacity:1;transition:opacity .25s}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
`;
