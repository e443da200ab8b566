import { nameElements } from './lists/elements/service-element';

// React, Preact and Vue give an object to an element that has such a property, and text, `[object Object]`, to one that
// has not. So with the types of a framework's templates come the elements' names, before anything is drawn.
nameElements();
