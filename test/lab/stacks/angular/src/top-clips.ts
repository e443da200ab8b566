import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { ListTile } from '@service/web-sdk';

@Component({
  selector: 'app-top-clips',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <service-clips-row
      id="top-clips"
      collection="top-clips"
      [configuration]="configuration"
      (service-tile-tapped)="onTapped($event)"
    ></service-clips-row>
    <p role="status">{{ tapped() }}</p>
  `,
})
export class TopClips {
  readonly configuration = { displayLimit: 8 };
  readonly tapped = signal('');

  onTapped(event: Event): void {
    this.tapped.set((event as CustomEvent<ListTile>).detail.title);
  }
}
