import {
  type AfterViewInit,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  type ElementRef,
  type OnDestroy,
  provideZonelessChangeDetection,
  signal,
  viewChild,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { type ListTile, ServiceClipsRowView, sharedInstance } from '@service/web-sdk';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <service-clips-row
      id="top-clips"
      collection="top-clips"
      [configuration]="configuration"
      (service-tile-tapped)="tapped($event)"
    ></service-clips-row>
    <div #container id="by-class" class="service-clips-row"></div>
    <p role="status">{{ last() }}</p>
  `,
})
class App implements AfterViewInit, OnDestroy {
  readonly configuration = { displayLimit: 8 };
  readonly last = signal('');
  readonly container = viewChild.required<ElementRef<HTMLElement>>('container');
  private view: ServiceClipsRowView | undefined;

  ngAfterViewInit(): void {
    this.view = new ServiceClipsRowView(this.container().nativeElement, 'game-clips');
  }

  ngOnDestroy(): void {
    this.view?.destroy();
  }

  tapped(event: Event): void {
    this.last.set((event as CustomEvent<ListTile>).detail.title);
  }
}

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');
sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] }).catch(console.error);
